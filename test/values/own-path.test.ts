import { ownPath } from "../../src/values/own-path";

describe("the page to come back to", () => {
  it.each(["/", "/orders?page=2", "/orders/8b96?x=a%20b#lines", "/settings", "/suppliers/M%C3%BCller"])(
    "may be the page %s of ours",
    (path) => {
      expect(ownPath(path, "")).toBe(path);
    },
  );

  it.each([
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\u0000//evil.example",
    "/%2f/evil.example",
    "/%2F%2Fevil.example",
    "/%5cevil.example",
    "/%255cevil.example",
    "/%252f%252fevil.example",
    "/.//evil.example",
    "/a/..//evil.example",
    "/%0d%0aSet-Cookie:x=1",
    "https://evil.example",
    "https:/evil.example",
    "javascript:alert(1)",
    "evil.example",
    "@evil.example",
    "/\u2028/evil.example",
    "",
    "/%",
    "/%ff",
    ["/orders", "//evil.example"],
    undefined,
    { toString: () => "/" },
  ])("is none where it could lead to another host, or can't be read: %j", (text) => {
    expect(ownPath(text, "")).toBeNull();
  });

  it("has no more than 2,000 characters", () => {
    expect(ownPath(`/${"a".repeat(3000)}`, "")).toBeNull();
  });

  it("lies below the path that the service is served under", () => {
    expect(ownPath("/planning/orders", "/planning")).toBe("/planning/orders");
    expect(ownPath("/orders", "/planning")).toBeNull();
    expect(ownPath("/planningevil", "/planning")).toBeNull();
    expect(ownPath("/planning/../admin", "/planning")).toBeNull();
    expect(ownPath("/planning/%2e%2e/admin", "/planning")).toBeNull();
  });
});
