import { Button } from "./Button.tsx";

export interface NoticeProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly onAction: () => void;
}

/** Something went wrong and the rest goes on. */
export function Notice(props: NoticeProps) {
  return (
    <div class="notice" role="alert">
      <p>
        <strong>{props.title}</strong> <span>{props.text}</span>
      </p>
      <Button onClick={props.onAction}>{props.action}</Button>
    </div>
  );
}
