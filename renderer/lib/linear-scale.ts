/** Maps values between two bounds to pixels between two others, straight. */
export function linearScale(from: readonly [number, number], to: readonly [number, number]): (value: number) => number {
  const span = from[1] - from[0];
  return (value) => (span === 0 ? to[0] : to[0] + ((value - from[0]) / span) * (to[1] - to[0]));
}
