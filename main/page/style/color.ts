import Color from "colorjs.io";
import type { Rgba } from "../style.ts";
import { splitTopLevel, toFunctionCall } from "./css-text.ts";

export const TRANSPARENT: Rgba = { red: 0, green: 0, blue: 0, alpha: 0 };
export const BLACK: Rgba = { red: 0, green: 0, blue: 0, alpha: 1 };
export const WHITE: Rgba = { red: 255, green: 255, blue: 255, alpha: 1 };

export interface ColorContext {
  /** What `currentColor` is; null when it is not known. */
  readonly currentColor: Rgba | null;
  readonly scheme: "light" | "dark";
}

/** As Chromium has them in its light scheme; those of the dark one are the system's. */
const SYSTEM_COLORS: Readonly<Record<string, string>> = {
  canvas: "#ffffff",
  canvastext: "#000000",
  linktext: "#0000ee",
  visitedtext: "#551a8b",
  activetext: "#ff0000",
  field: "#ffffff",
  fieldtext: "#000000",
  buttonface: "#efefef",
  buttontext: "#000000",
  buttonborder: "#000000",
  graytext: "#808080",
  mark: "#ffff00",
  marktext: "#000000",
};

const DEEPEST = 8;

/** A CSS colour; null for what is none, and for what cannot be known here (relative colours, system colours of the dark scheme). */
export function parseColor(text: string, context: ColorContext, depth = 0): Rgba | null {
  const name = text.trim().toLowerCase();
  if (name === "transparent") return TRANSPARENT;
  if (name === "currentcolor") return context.currentColor;
  if (name.length > 200 || depth > DEEPEST) return null;
  const system = SYSTEM_COLORS[name];
  if (system !== undefined) return context.scheme === "light" ? parseLibraryColor(system) : null;
  const call = toFunctionCall(name);
  if (call === null) return /^(#[0-9a-f]{3,8}|[a-z]+)$/.test(name) ? parseLibraryColor(name) : null;
  if (call.name === "light-dark") {
    const [light = "", dark = ""] = splitTopLevel(call.body, ",");
    return parseColor(context.scheme === "light" ? light : dark, context, depth + 1);
  }
  if (call.name === "color-mix") return parseMix(call.body, context, depth + 1);
  return /^from\s/.test(call.body) || call.body.includes("--") ? null : parseLibraryColor(name);
}

/** A page has many declarations and few colours. */
const known = new Map<string, Rgba | null>();
const MOST_KNOWN = 2000;

function parseLibraryColor(text: string): Rgba | null {
  const answer = known.get(text);
  if (answer !== undefined) return answer;
  if (known.size >= MOST_KNOWN) known.clear();
  const color = readLibraryColor(text);
  known.set(text, color);
  return color;
}

function readLibraryColor(text: string): Rgba | null {
  try {
    return toRgba(new Color(text));
  } catch {
    // The library says so of whatever is no colour.
    return null;
  }
}

/** Into the screen's sRGB; what it cannot show is clipped, as browsers do. */
function toRgba(color: Color): Rgba {
  const [red, green, blue] = color.to("srgb").coords;
  return {
    red: toByte(red),
    green: toByte(green),
    blue: toByte(blue),
    alpha: Math.min(1, Math.max(0, color.alpha ?? 0)),
  };
}

/** `none` counts as 0. */
function toByte(coordinate: number | null): number {
  return coordinate === null || Number.isNaN(coordinate) ? 0 : Math.min(255, Math.max(0, coordinate * 255));
}

export function toColor({ red, green, blue, alpha }: Rgba): Color {
  return new Color("srgb", [red / 255, green / 255, blue / 255], alpha);
}

const MIX_SPACES = ["srgb", "srgb-linear", "lab", "oklab", "lch", "oklch", "hsl", "hwb", "xyz", "xyz-d50", "xyz-d65"];
const HUES = ["shorter", "longer", "increasing", "decreasing"] as const;

function parseMix(body: string, context: ColorContext, depth: number): Rgba | null {
  const [method = "", one = "", other = "", ...more] = splitTopLevel(body, ",");
  const [keyword, space = "", hueWord = "shorter"] = splitTopLevel(method, " ");
  const hue = HUES.find((word) => word === hueWord);
  if (keyword !== "in" || !MIX_SPACES.includes(space) || hue === undefined || more.length > 0) return null;
  const [first, second] = [toPortion(one), toPortion(other)];
  const [firstColor, secondColor] = [parseColor(first.color, context, depth), parseColor(second.color, context, depth)];
  if (firstColor === null || secondColor === null) return null;
  const firstShare = first.share ?? (second.share === null ? 50 : 100 - second.share);
  const secondShare = second.share ?? 100 - firstShare;
  const total = firstShare + secondShare;
  if (firstShare < 0 || secondShare < 0 || total <= 0) return null;
  const mixed = Color.mix(toColor(firstColor), toColor(secondColor), secondShare / total, {
    space,
    hue,
    premultiplied: true,
  });
  const rgba = toRgba(mixed instanceof Color ? mixed : new Color(mixed));
  return { ...rgba, alpha: rgba.alpha * Math.min(1, total / 100) };
}

function toPortion(text: string): { readonly color: string; readonly share: number | null } {
  const words = splitTopLevel(text, " ");
  const share = words.find((word) => /^[\d.]+%$/.test(word));
  return {
    color: words.filter((word) => word !== share).join(" "),
    share: share === undefined ? null : Number.parseFloat(share),
  };
}

/** One over the other; source-over, without premultiplied rounding. */
export function over(top: Rgba, bottom: Rgba): Rgba {
  const alpha = top.alpha + bottom.alpha * (1 - top.alpha);
  if (alpha === 0) return TRANSPARENT;
  const mix = (one: number, other: number) => (one * top.alpha + other * bottom.alpha * (1 - top.alpha)) / alpha;
  return {
    red: mix(top.red, bottom.red),
    green: mix(top.green, bottom.green),
    blue: mix(top.blue, bottom.blue),
    alpha,
  };
}

/** `#rrggbb`, or `rgb(r g b / a)` where it lets something through. */
export function colorText({ red, green, blue, alpha }: Rgba): string {
  const bytes = [red, green, blue].map(Math.round);
  if (alpha < 1) return `rgb(${bytes.join(" ")} / ${Number(alpha.toFixed(3))})`;
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Straight distance in OKLab: 0.02 is about what is just noticed. */
export function colorDistance(one: Rgba, other: Rgba): number {
  return toColor({ ...one, alpha: 1 }).distance(toColor({ ...other, alpha: 1 }), "oklab");
}
