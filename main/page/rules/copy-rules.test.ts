import { describe, expect, it } from "vitest";
import { rulesOn } from "./check-harness.ts";

const on = (text: string, lang = "en") => rulesOn(`<p>${text}</p>`, { lang });

describe("text that stands in for text", () => {
  it.each([
    ["en", "Your text here"],
    ["en", "Insert headline here and go on."],
    ["de", "Hier steht dein Text, bis jemand einen schreibt."],
    ["de", "Platzhaltertext"],
    ["ja", "ここに文章を入力してください"],
    ["ko", "여기에 텍스트를 입력하세요"],
    ["zh-Hans", "在此输入内容"],
    ["zh-Hant", "請在此輸入內容"],
  ])("is known in %s: %s", (lang, text) => {
    expect(on(text, lang)).toEqual(["filler-text"]);
  });

  it.each([
    ["en", "TODO: opening hours"],
    ["en", "Welcome, [Your name]"],
    ["en", "Total: NaN"],
    ["en", "Price: $" + "{price}"],
    ["de", "Öffnungszeiten: [hier Zeiten einfügen]"],
    ["ja", "営業時間【要確認】"],
    ["ko", "영업시간 (추후 입력)"],
    ["zh-Hans", "营业时间【待补充】"],
    ["zh-Hant", "營業時間（待補充）"],
  ])("and notes to oneself, in %s: %s", (lang, text) => {
    expect(on(text, lang)).toEqual(["todo-left"]);
  });

  it.each([
    ["en", "Contact: John Doe"],
    ["de", "Ansprechpartner: Max Mustermann"],
    ["ja", "担当：山田太郎"],
    ["ko", "담당: 홍길동"],
    ["zh-Hans", "联系人：张三"],
    ["zh-Hant", "聯絡人：王小明"],
  ])("and names of the specimen book, in %s: %s", (lang, text) => {
    expect(on(text, lang)).toEqual(["placeholder-name"]);
  });

  it("is not what is only spoken of", () => {
    expect(on("Write <code>{{name}}</code> where the name goes; <kbd>TODO</kbd> marks the rest.")).toEqual([]);
    expect(on("A todo list for your boat. [Add event] Speaker: TBD. Free sample content.")).toEqual([]);
    expect(on("张三丰创立了太极拳。", "zh-Hans")).toEqual([]);
    expect(rulesOn(`<pre>TODO: fix the tides</pre>`)).toEqual([]);
  });
});

describe("words that people act on", () => {
  it.each([
    ["en", "Read more →"],
    ["de", "Hier klicken"],
    ["ja", "詳しくはこちら"],
    ["ko", "자세히 보기"],
    ["zh-Hans", "了解更多"],
    ["zh-Hant", "點擊這裡"],
  ])("say where they lead, in %s: %s", (lang, text) => {
    expect(on(`<a href="/x">${text}</a>`, lang)).toEqual(["link-vague"]);
  });

  it("count by the name that is read out", () => {
    expect(on(`<a href="/x" aria-label="Read more about tides">Read more</a>`)).toEqual([]);
  });

  it("may be the same where they lead to the same place", () => {
    expect(on(`<a href="/tides">Tides today</a> and <a href="/tides">Tides today</a>`)).toEqual([]);
    expect(on(`<a href="/tides">Tides today</a> and <a href="/tides/2">Tides today</a>`)).toEqual([
      "link-text-ambiguous",
    ]);
  });

  it.each([
    ["de", "Absenden"],
    ["ja", "実行"],
    ["ko", "제출"],
    ["zh-Hans", "提交"],
  ])("say what they do, in %s: %s", (lang, text) => {
    expect(rulesOn(`<button type="button">${text}</button>`, { lang })).toEqual(["button-vague"]);
  });

  it("of an error say what is wrong", () => {
    expect(rulesOn(`<p role="alert">Something went wrong.</p>`)).toEqual(["error-vague"]);
    expect(rulesOn(`<p class="form-error">Ungültige Eingabe</p>`, { lang: "de" })).toEqual(["error-vague"]);
    expect(rulesOn(`<p role="alert">The boat is full: two seats are left on Friday.</p>`)).toEqual([]);
  });
});

describe("tone", () => {
  it("leaves abbreviations, names and single calls alone", () => {
    expect(on("NATO, UNESCO and the FAO met.")).toEqual([]);
    expect(on("Welcome aboard! Mind the step.")).toEqual([]);
    expect(on("MS NORDLICHT III")).toEqual([]);
  });

  it("knows words that may stand twice", () => {
    expect(on("I know that that boat had had its day.")).toEqual([]);
    expect(on("Das ist das, was die die Boote mieten sagen.", "de")).toEqual([]);
    expect(on("We sail to to Kiel.")).toEqual(["doubled-word"]);
  });

  it("keeps du and Sie apart, and takes sie at a sentence's beginning for they", () => {
    expect(on("Du fährst mit. Sie bringen dich hin.", "de")).toEqual([]);
    expect(rulesOn(`<p>Du fährst mit.</p><p>Bitte melden Sie sich an.</p>`, { lang: "de" })).toEqual(["address-mixed"]);
    expect(rulesOn(`<p>Du fährst mit.</p><blockquote><p>Wir danken Ihnen.</p></blockquote>`, { lang: "de" })).toEqual(
      [],
    );
  });

  it("counts words only in languages whose words it can tell apart", () => {
    const long = "boat ".repeat(60).trim();
    const inColumn = (lang: string) => rulesOn(`<p style="max-width:60ch">${long}.</p>`, { lang });
    expect(inColumn("en")).toEqual(["sentence-long"]);
    expect(inColumn("fr")).toEqual([]);
  });
});
