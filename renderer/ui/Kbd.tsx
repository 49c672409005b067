import "./kbd.css";

/** Keys as they are written on this platform's keyboard. Hidden from screen readers: `aria-keyshortcuts` and the menu say it. */
export function Kbd(props: { readonly keys: string }) {
  return (
    <span class="keys" aria-hidden="true">
      {props.keys}
    </span>
  );
}
