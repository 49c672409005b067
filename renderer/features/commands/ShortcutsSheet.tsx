import { For } from "solid-js";
import { t } from "../../state/room-words.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { toShortcutGroups } from "./shortcuts-view.ts";
import "./shortcuts.css";

/** All keys of the window on one sheet. */
export function ShortcutsSheet(props: { readonly onClose: () => void }) {
  return (
    <Dialog title={t("shortcut.title")} size="large" closeLabel={t("dialog.close")} onClose={props.onClose}>
      <div class="shortcut-groups">
        <For each={toShortcutGroups(t)}>
          {(group) => (
            <section class="shortcut-group">
              <h3>{group.title}</h3>
              <dl>
                <For each={group.shortcuts}>
                  {(shortcut) => (
                    <div class="shortcut">
                      <dt>{shortcut.label}</dt>
                      <dd>
                        <For each={shortcut.keys}>{(keys) => <kbd class="shortcut-keys">{keys}</kbd>}</For>
                      </dd>
                    </div>
                  )}
                </For>
              </dl>
            </section>
          )}
        </For>
      </div>
    </Dialog>
  );
}
