import { expect, test } from "vitest";
import { createSecretMask } from "./mask-secrets.ts";

test("the values of keys, tokens, secrets and passwords are masked wherever they stand", () => {
  const mask = createSecretMask({
    MY_API_KEY: "correct horse",
    DEPLOY_TOKEN: "tok-12345678",
    CLIENT_SECRET: "s3cr3t-value",
    DB_PASSWORD: "hunter22",
    HOME: "/home/user",
    SHORT_KEY: "dummy",
    EMPTY_TOKEN: "",
    UNSET_KEY: undefined,
  });

  expect(mask("a correct horse, tok-12345678/s3cr3t-value and hunter22 in /home/user, dummy")).toBe(
    "a [masked], [masked]/[masked] and [masked] in /home/user, dummy",
  );
});

test.each([
  "OPENAI_APIKEY",
  "DEPLOY_TOKEN_2",
  "GH_PAT",
  "PGPASSWORD",
  "SIGNING_KEYS",
  "aws_secret_access_key",
  "MY_CREDENTIALS",
  "SERVICE_PASS",
  "STRIPE_KEY_PROD",
])("the value of %s is a secret", (name) => {
  expect(createSecretMask({ [name]: "correct horse" })("a correct horse")).toBe("a [masked]");
});

test.each([
  ["SSH_AUTH_SOCK", "/run/user/1000/keyring/ssh"],
  ["GOOGLE_APPLICATION_CREDENTIALS", "/home/ann/service.json"],
  ["XAUTHORITY", "/home/ann/.Xauthority"],
  ["COMPASS_HOME", "north-north-west"],
  ["MONKEYPATCH", "everything"],
  ["PATH", "/usr/local/bin"],
])("what %s says is none", (name, value) => {
  expect(createSecretMask({ [name]: value })(`at ${value}`)).toBe(`at ${value}`);
});

test("a secret that begins with another is masked whole", () => {
  expect(createSecretMask({ A_KEY: "12345678", B_KEY: "123456789abc" })("123456789abc")).toBe("[masked]");
});

test.each([
  ["an Anthropic key", `sk-ant-api03-${"a1".repeat(20)}`],
  ["an OpenAI key", `sk-proj-${"B2".repeat(12)}`],
  ["a GitHub token", `ghp_${"c3".repeat(18)}`],
  ["a fine-grained GitHub token", `github_pat_${"d4".repeat(12)}`],
  ["a Google key", `AIza${"e5".repeat(18)}`],
  ["an AWS key id", "AKIAIOSFODNN7EXAMPLE"],
  ["a Slack token", `xoxb-${"1".repeat(20)}`],
  ["a Stripe key", `sk_live_${"g7".repeat(12)}`],
  ["a Hugging Face token", `hf_${"h8".repeat(17)}`],
  ["a private key", "-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC\n-----END RSA PRIVATE KEY-----"],
  ["a JSON web token", `eyJhbGciOiJI.eyJzdWIiOiIx.${"f".repeat(20)}`],
])("%s is known by its shape", (_, key) => {
  expect(createSecretMask({})(`x-key: ${key}, more`)).toBe("x-key: [masked], more");
});

test("an account in an address is masked, the address stays", () => {
  const said = "proxy http://ann:hunter2@proxy.example:8080/x, postgres://:pw12@db and https://host:8443/a@b";
  expect(createSecretMask({})(said)).toBe(
    "proxy http://[masked]@proxy.example:8080/x, postgres://[masked]@db and https://host:8443/a@b",
  );
});

test("what stands behind Bearer is masked", () => {
  expect(createSecretMask({})("authorization: Bearer abc.def-123=")).toBe("authorization: Bearer [masked]");
});

test("ordinary words stay", () => {
  const words = "task-force risk-averse disk-usage-report-of-today, a skeleton, eyJ, Bearer of news";
  expect(createSecretMask({})(words)).toBe(words);
});
