/**
 * Stock phrases, as people and tools leave them behind, in the languages that the interface speaks. Whole texts are
 * compared in lower case, without marks at their ends.
 */

const LONGEST_PHRASE = 200;

/** Titles that nobody wrote. */
export const GENERIC_TITLES = phrases(`
  document | untitled | untitled document | untitled page | new document | new page | page | page title | title | home | home page | homepage | index | website | my website | my site | test | react app | vite app | vite + react | vite + ts | vue app | next.js app | create next app | app
  dokument | unbenannt | unbenanntes dokument | ohne titel | neue seite | startseite | titel | seitentitel | webseite | meine webseite
  無題 | 無題ドキュメント | 無題のドキュメント | 新規ドキュメント | ホーム | ホームページ | トップページ | タイトル | ページタイトル
  제목 없음 | 제목 없는 문서 | 무제 | 새 문서 | 문서 | 홈 | 홈페이지 | 제목 | 페이지 제목
  无标题 | 无标题文档 | 未命名 | 新建文档 | 文档 | 首页 | 主页 | 标题 | 网页标题
  無標題 | 無標題文件 | 未命名文件 | 新文件 | 首頁 | 主頁 | 標題 | 網頁標題
`);

/** Links that only make sense beside their sentence. */
export const VAGUE_LINKS = phrases(`
  click here | click | here | this | this link | link | more | read more | learn more | see more | find out more | more info | more information | details | continue | go | this page
  hier | hier klicken | klicken sie hier | klick hier | klicke hier | mehr | mehr erfahren | mehr lesen | mehr dazu | mehr infos | weiterlesen | weiter | details | dieser link | link
  こちら | ここ | ここをクリック | こちらをクリック | こちらから | クリック | 詳細 | 詳しく | 詳しくはこちら | 詳細はこちら | もっと見る | 続きを読む | リンク
  여기 | 여기를 클릭 | 여기를 클릭하세요 | 여기 클릭 | 클릭 | 더보기 | 더 보기 | 자세히 | 자세히 보기 | 자세히 알아보기 | 계속 읽기 | 링크
  这里 | 点击这里 | 点击此处 | 点此 | 点这里 | 此处 | 更多 | 查看更多 | 了解更多 | 阅读更多 | 详情 | 查看详情 | 链接
  這裡 | 這裏 | 點擊這裡 | 點選這裡 | 按此 | 點此 | 此處 | 查看更多 | 瞭解更多 | 了解更多 | 閱讀更多 | 詳情 | 查看詳情 | 連結
`);

/** Buttons that do not say what they do. */
export const VAGUE_BUTTONS = phrases(`
  submit | ok | okay | go | click | click here | click me | press | button | do it | execute
  absenden | abschicken | ausführen | los | klick mich | hier klicken | klicken | knopf | button
  クリック | 実行 | ボタン | ここをクリック | 決定
  확인 | 클릭 | 실행 | 버튼 | 제출
  确定 | 提交 | 点击 | 执行 | 按钮
  確定 | 送出 | 點擊 | 執行 | 按鈕
`);

/** Messages that say that something is wrong, and not what. */
export const VAGUE_ERRORS = phrases(`
  error | an error occurred | an error has occurred | unknown error | unexpected error | something went wrong | oops | oops, something went wrong | invalid | invalid input | invalid value | invalid data | wrong input | failed | please try again | required | this field is invalid
  fehler | ein fehler ist aufgetreten | unbekannter fehler | etwas ist schiefgelaufen | etwas ist schief gelaufen | ungültig | ungültige eingabe | ungültiger wert | falsche eingabe | bitte erneut versuchen | bitte versuchen sie es erneut
  エラー | エラーが発生しました | 不明なエラー | 無効な入力です | 入力エラー | 無効です | 問題が発生しました
  오류 | 오류가 발생했습니다 | 알 수 없는 오류 | 잘못된 입력입니다 | 잘못된 입력 | 문제가 발생했습니다
  错误 | 发生错误 | 出错了 | 未知错误 | 输入无效 | 无效输入 | 输入错误
  錯誤 | 發生錯誤 | 出錯了 | 未知錯誤 | 輸入無效 | 無效輸入 | 輸入錯誤
`);

/** Text that stands in for text. */
export const FILLER: readonly RegExp[] = [
  /\blorem\s+ipsum\b|\bdolor sit amet\b|\bconsectetur adipiscing\b/i,
  /\b(placeholder|dummy|filler) (text|copy|content)\b|\b(your|insert|add|enter) (text|content|copy|headline|description|title) here\b/i,
  /\bblindtext\b|\bplatzhalter(text|inhalt)\b|\bbeispieltext\b|\bmustertext\b|\bhier (steht|kommt|folgt) (ihr|dein|ein|der) (text|inhalt)\b|\bihr text hier\b/i,
  /ダミーテキスト|ダミー文|ダミーです|サンプルテキスト|仮テキスト|ここに(テキスト|文章|内容|本文|説明)(を|が)/,
  /더미 ?텍스트|샘플 ?텍스트|예시 ?텍스트|여기에 (내용|텍스트|글|설명|제목)(을|를|이)/,
  /占位(文字|文本|符文本)|示例(文字|文本|内容|內容)|样例(文字|文本)|範例文字|假文|在(此|这里|這裡|此处|此處)(输入|輸入|填写|填寫|添加|新增)|佔位(文字|文本)|(这|這)(里|裡)是(示例|一段|您的)/,
];

/** Notes to oneself, and templates that nobody filled in. */
export const LEFT_TO_DO: readonly RegExp[] = [
  /\bTODO\b(?=\s*[:：(-])|^TODO\b|\bFIXME\b|\bTK TK\b|\bXXX\b(?!-)/,
  /\[(insert|your|company name|placeholder|ihre?|deine?|firmenname)\b[^\]]{0,60}\]/i,
  /\[(add|enter|name|date|hier|bitte)\b[^\]]{0,40}\b(here|hier|einfügen|eintragen|ergänzen)\]/i,
  /\{\{[^{}]{0,80}\}\}|\{%[^%]{0,80}%\}|<%[^%]{0,80}%>|\$\{[^{}]{0,80}\}|%[A-Z]{2,}(_[A-Z]+)*%/,
  /\[object Object\]|^(undefined|null|NaN)$|: (undefined|NaN)\b/,
  /\b(noch zu ergänzen|noch auszufüllen|bitte ergänzen|folgt noch)\b/i,
  /要確認】|【(仮|未定|要修正|要差し替え)】|後で(追記|記入|差し替え)|（仮）$/,
  /\((추후|나중에) (입력|작성|수정)\)|추후 (입력|작성) 예정|\[(이름|회사명|날짜|내용)\]/,
  /[【（[](待补充|待填写|待定|待補充|待填寫|公司名称|公司名稱)[】）\]]|此处待补|此處待補|稍后补充|稍後補充/,
];

/** Names out of the specimen book. */
export const SPECIMEN_NAMES: readonly RegExp[] = [
  /\b(John|Jane) Doe\b|\bJoe Bloggs\b|\bAcme (Corp|Inc|Corporation)\b|\bYour (Name|Company|Brand)\b|\bCompany Name\b/,
  /\b(Max|Erika|Maria|Lieschen) (Muster(mann|frau)?|Müller-Muster)\b|\bMuster(firma|mann|stadt|straße|strasse)\b/,
  /山田[ 　]?(太郎|花子)|サンプル株式会社|株式会社サンプル|株式会社〇〇|〇〇株式会社/,
  /홍길동|김아무개|주식회사 ?예시|○○ ?주식회사/,
  /张三(?![丰豐])|李四(?!光)|王五(?!\p{Script=Han})|某某公司|XX公司|示例公司/u,
  /張三(?!豐)|王小明|陳大文|範例公司|某某有限公司/,
];

/** As phrases are compared: one line, lower case, without arrows, quotes and marks around it. */
export function phraseKey(text: string): string {
  if (text.length > LONGEST_PHRASE) return "";
  return text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, "");
}

function phrases(lines: string): ReadonlySet<string> {
  return new Set(
    lines
      .split(/[|\n]/)
      .map(phraseKey)
      .filter((phrase) => phrase !== ""),
  );
}
