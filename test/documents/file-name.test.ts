import fc from "fast-check";
import { contentDisposition } from "../../src/values/file-name";

describe("the name of a download", () => {
  it.each([
    ["PO-2026-0412", `attachment; filename="PO-2026-0412.pdf"; filename*=UTF-8''PO-2026-0412.pdf`],
    ["Größe 5", `attachment; filename="Gro-e 5.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%205.pdf`],
    ["采购订单", `attachment; filename="order.pdf"; filename*=UTF-8''%E9%87%87%E8%B4%AD%E8%AE%A2%E5%8D%95.pdf`],
    ["../../etc/passwd", `attachment; filename="etc-passwd.pdf"; filename*=UTF-8''etc-passwd.pdf`],
    [
      'a"; filename="evil.exe',
      `attachment; filename="a- filename-evil.exe.pdf"; filename*=UTF-8''a-%3B%20filename%3D-evil.exe.pdf`,
    ],
    ["a\r\nSet-Cookie: x", `attachment; filename="a-Set-Cookie- x.pdf"; filename*=UTF-8''a-Set-Cookie-%20x.pdf`],
    ["invoice\u202efdp", `attachment; filename="invoice-fdp.pdf"; filename*=UTF-8''invoice-fdp.pdf`],
    ["…", `attachment; filename="order.pdf"; filename*=UTF-8''%E2%80%A6.pdf`],
    ["", `attachment; filename="order.pdf"; filename*=UTF-8''order.pdf`],
  ])("of %j", (stem, expected) => {
    expect(contentDisposition(stem, "pdf", "order")).toBe(expected);
  });

  it("is a header for any text at all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (stem) => {
        const header = contentDisposition(stem, "xlsx", "order");
        expect(header).toMatch(
          /^attachment; filename="[A-Za-z0-9._ -]+\.xlsx"; filename\*=UTF-8''[A-Za-z0-9._~%!#$&+^`|-]+\.xlsx$/,
        );
        expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
      }),
    );
  });
});
