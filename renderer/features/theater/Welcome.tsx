import { t } from "../../state/words.ts";
import { Button } from "../../ui/Button.tsx";
import "./welcome.css";

export interface WelcomeProps {
  readonly threshold: string;
  readonly starting: boolean;
  readonly onReviewSample: () => void;
  readonly onRunSample: () => void;
}

/** Before the first run: what this is, and what to do first. */
export function Welcome(props: WelcomeProps) {
  return (
    <section class="welcome">
      <h2>{t("welcome.title")}</h2>
      <p>{t("welcome.text", { threshold: props.threshold })}</p>
      <p>{t("welcome.hint")}</p>
      <div class="welcome-actions">
        <Button tone="primary" disabled={props.starting} onClick={props.onReviewSample}>
          {t("action.reviewSample")}
        </Button>
        <Button disabled={props.starting} onClick={props.onRunSample}>
          {t("action.runSample")}
        </Button>
      </div>
    </section>
  );
}
