import { ErrorBoundary, type JSX } from "solid-js";
import { t } from "../state/words.ts";
import { Notice } from "../ui/Notice.tsx";

/** A part of the window that fails takes only itself down, and says so in its place. */
export function Boundary(props: { readonly class?: string; readonly children: JSX.Element }) {
  return (
    <ErrorBoundary
      fallback={(_error, reset) => (
        <div class={props.class}>
          <Notice
            title={t("problem.title")}
            text={t("problem.boundary")}
            action={t("problem.boundaryRetry")}
            onAction={reset}
          />
        </div>
      )}
    >
      {props.children}
    </ErrorBoundary>
  );
}
