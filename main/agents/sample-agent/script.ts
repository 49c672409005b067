import roundOnePage from "./pages/round-1.html?raw";
import roundTwoPage from "./pages/round-2.html?raw";

/** What the sample agent says. Nobody thought of it just now: it is the same text for every brief. */
export const JURY_ANSWER = `<CRITIQUE_RUN version="1" maxRounds="3" threshold="8.0" scale="10">
  <ROUND n="1">
    <PANELIST role="designer">
      <NOTES>A first sketch of a bakery's page: name, opening hours, three breads and a way to order. Georgia for warmth, cream and honey for colour.</NOTES>
      <ARTIFACT mime="text/html"><![CDATA[${roundOnePage}]]></ARTIFACT>
    </PANELIST>
    <PANELIST role="critic" score="5.8" must_fix="2">
      <NOTES>The content is there, but nothing leads. The page reads as a list of equal parts, in a colour that fades into the paper.</NOTES>
      <DIM name="hierarchy" score="5">"Welcome to our website!" and the opening hours are both 34 px; the offer itself is nowhere.</DIM>
      <DIM name="contrast" score="4">Text in #c4a882 on #fffdf8 measures 2.2:1.</DIM>
      <DIM name="brief" score="7">Breads, hours and ordering are all covered.</DIM>
      <DIM name="layout" score="6">The fixed 960 px column and the floats break on a phone.</DIM>
      <MUST_FIX>Set body text and heading in #3b2412 so that they clear 4.5:1 on the cream background.</MUST_FIX>
      <MUST_FIX>Replace the fixed column and the floats by a grid that folds to one column below 700 px.</MUST_FIX>
    </PANELIST>
    <PANELIST role="brand" score="6.2" must_fix="1">
      <NOTES>Warm enough, but the honey button could belong to anybody, and values are repeated instead of named.</NOTES>
      <DIM name="palette" score="6">#d9a441 stands for the action; a stone oven suggests something darker.</DIM>
      <DIM name="typography" score="7">Georgia suits a bakery; the sizes follow no scale.</DIM>
      <DIM name="tokens" score="5">Four hex values, two of them repeated, and none has a name.</DIM>
      <MUST_FIX>Name the colours as custom properties and use the oven red #8a3f12 for actions only.</MUST_FIX>
    </PANELIST>
    <PANELIST role="a11y" score="5.4" must_fix="2">
      <NOTES>Nothing here can be reached by structure: no language, no headings, no label, and focus is switched off.</NOTES>
      <DIM name="structure" score="4">There is no heading element and no landmark; everything is a div.</DIM>
      <DIM name="names" score="6">The e-mail field has a placeholder in place of a label.</DIM>
      <DIM name="focus" score="5">"outline: none" hides where the keyboard is.</DIM>
      <MUST_FIX>Add lang="en", header, main and footer, one h1 and an h2 for each section.</MUST_FIX>
      <MUST_FIX>Bind a visible label to the e-mail field and show focus with a 3 px outline.</MUST_FIX>
    </PANELIST>
    <PANELIST role="copy" score="6.6" must_fix="1">
      <NOTES>The hours are clear. The rest says what every shop says.</NOTES>
      <DIM name="voice" score="6">"We utilise only premium ingredients" could be about paint.</DIM>
      <DIM name="actions" score="6">"Click here" and "Submit" do not say what happens.</DIM>
      <DIM name="errors" score="7">"Error: invalid input" names neither the field nor the remedy.</DIM>
      <MUST_FIX>Name the actions after what they do: "Order for tomorrow" and "Send my order".</MUST_FIX>
    </PANELIST>
    <ROUND_END n="1" composite="5.96" must_fix="6" decision="continue">
      <REASON>5.96 is below 8.0, and six items are open.</REASON>
    </ROUND_END>
  </ROUND>
  <ROUND n="2">
    <PANELIST role="designer">
      <NOTES>One sentence leads now, with the action right below it and a loaf beside it. Colours are tokens, the grid folds, the form has a label, and each bread has a line of its own.</NOTES>
      <ARTIFACT mime="text/html"><![CDATA[${roundTwoPage}]]></ARTIFACT>
    </PANELIST>
    <PANELIST role="critic" score="8.6" must_fix="0">
      <NOTES>The eye goes heading, action, loaf, breads. The page is calm and says one thing at a time.</NOTES>
      <DIM name="hierarchy" score="9">The heading is the largest thing by far; hours moved to the footer.</DIM>
      <DIM name="contrast" score="9">13.7:1 for the heading, 7.5:1 for text and button.</DIM>
      <DIM name="brief" score="8">All of the brief, plus prices and a time to order by.</DIM>
      <DIM name="layout" score="8">Grid and hero fold cleanly at 375 px.</DIM>
    </PANELIST>
    <PANELIST role="brand" score="8.4" must_fix="0">
      <NOTES>Crust, crumb, oven, malt, butter: the names alone set the tone.</NOTES>
      <DIM name="palette" score="8">Oven red marks actions and links, nothing else.</DIM>
      <DIM name="typography" score="8">One family, a fluid heading, even steps below it.</DIM>
      <DIM name="tokens" score="9">Colours and gaps come from custom properties.</DIM>
    </PANELIST>
    <PANELIST role="a11y" score="8.9" must_fix="0">
      <NOTES>Landmarks, headings and labels are in place, and the keyboard can be followed everywhere.</NOTES>
      <DIM name="structure" score="9">One h1, an h2 for each section, a named navigation.</DIM>
      <DIM name="names" score="9">The label is visible and the help text is tied to the field.</DIM>
      <DIM name="focus" score="9">A 3 px outline in the darkest colour, with an offset.</DIM>
    </PANELIST>
    <PANELIST role="copy" score="8.3" must_fix="0">
      <NOTES>"Bread that was dough at four this morning" is a reason to come by.</NOTES>
      <DIM name="voice" score="9">Short, concrete, a little proud.</DIM>
      <DIM name="actions" score="8">Both actions say what they do.</DIM>
      <DIM name="errors" score="8">The help text shows the form that is needed, before anything goes wrong.</DIM>
    </PANELIST>
    <ROUND_END n="2" composite="8.56" must_fix="0" decision="ship">
      <REASON>8.56 clears 8.0, and nothing is open.</REASON>
    </ROUND_END>
  </ROUND>
  <SHIP round="2" composite="8.56" status="shipped">
    <SUMMARY>Two rounds. The first draft had faint text, a fixed column, no headings and buttons named "Click here". The second leads with one sentence and one action, reads at 7:1 or better, folds on a phone, and can be used with a keyboard and a screen reader.</SUMMARY>
  </SHIP>
</CRITIQUE_RUN>
`;

/** The answer when no jury was asked for. */
export const PLAIN_ANSWER = `<ARTIFACT mime="text/html"><![CDATA[${roundTwoPage}]]></ARTIFACT>
`;

/** The prompt that asks for a jury shows its envelope. */
export function answerTo(prompt: string): string {
  return prompt.includes("<CRITIQUE_RUN") ? JURY_ANSWER : PLAIN_ANSWER;
}
