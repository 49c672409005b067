import "./kbd.css";

/** Keys as they are written on this platform's keyboard. Not part of a control's name: the menu and the sheet of shortcuts tell them. */
export function Kbd(props: { readonly keys: string }) {
  return (
    <span class="keys" aria-hidden="true">
      {props.keys}
    </span>
  );
}
