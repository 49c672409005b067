import { expect, test } from "vitest";
import { loadFirstWords, loadWords } from "./catalogues.ts";
import { withParticles } from "./korean-particles.ts";

test.each([
  ["라운드 1은(는)", "라운드 1은"],
  ["라운드 2은(는)", "라운드 2는"],
  ["라운드 10이(가)", "라운드 10이"],
  ["REQ-4을(를)", "REQ-4를"],
  ["‘빵집’을(를)", "‘빵집’을"],
  ["“찻집 메뉴”은(는)", "“찻집 메뉴”는"],
  ["‘서울’와(과)", "‘서울’과"],
  ["3(으)로", "3으로"],
  ["7(으)로", "7로"],
  ["서울(으)로", "서울로"],
  ["바다(으)로", "바다로"],
])("%s is read %s", (written, read) => {
  expect(withParticles(written)).toBe(read);
});

test("after Latin letters both forms stay, and so does what is no particle", () => {
  expect(withParticles("letter.txt을(를)")).toBe("letter.txt을(를)");
  expect(withParticles("발견 2(두)건")).toBe("발견 2(두)건");
});

test("what the window says in Korean has them chosen", async () => {
  const first = await loadFirstWords("ko");
  const all = await loadWords("ko");

  expect(first("blocked.no", { round: 3 })).toBe("라운드 3이 통과했습니다.");
  expect(all("plan.localUncovered", { id: "REQ-4" })).toBe("REQ-4를 다루는 작업이 없습니다.");
});
