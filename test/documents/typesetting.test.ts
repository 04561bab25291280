import fc from "fast-check";
import { type Line, toLines, toOneLine, toParagraph } from "../../src/documents/typesetting/lines";

const ANY_WIDTH = 10_000;
const oneLine = (text: string) => toLines(toParagraph(text), ANY_WIDTH)[0] ?? [];
const faces = (text: string) => oneLine(text).map(({ face }) => face);
const textOf = (line: Line) => line.map(({ text }) => text).join("");

describe("typesetting", () => {
  it.each([
    ["Größe Ελιά Свитер Áo", ["latin"]],
    ["קמיץ", ["wide"]],
    ["قميص", ["wide"]],
    ["羊毛衫と綿", ["han"]],
    ["면티셔츠", ["hangul"]],
    ["Tシャツ", ["latin", "han"]],
    ["เสื้อยืด", ["thai"]],
    ["कुर्ता", ["devanagari"]],
    ["শাড়ি", ["bengali"]],
    ["ਕਿਤਾਬਪ੍ਰ", ["gurmukhi"]],
    ["સાડી", ["gujarati"]],
    ["ଶାଢ଼ୀ", ["oriya"]],
    ["சேலை", ["tamil"]],
    ["ప్రతి", ["telugu"]],
    ["ಸೀರೆ", ["kannada"]],
    ["സ്ത്രീ", ["malayalam"]],
    ["සාරිය", ["sinhala"]],
    ["ເສື້ອ", ["lao"]],
    ["អំស្រី", ["khmer"]],
    ["ሸሚዝ", ["ethiopic"]],
    ["🎉☕️", ["emoji"]],
  ])("sets %s in fonts that have it", (text, expected) => {
    expect(faces(text)).toEqual(expected);
  });

  it("orders a mixed line as it is seen, and turns brackets round", () => {
    expect(oneLine("A אבג (דה) 12 B").map(({ text }) => text)).toEqual(["A 12 (", "דה", ") ", "אבג", " B"]);
    expect(textOf(oneLine("אבג (דה)"))).toBe("(דה) אבג");
  });

  it("keeps Arabic letters of a word together in reading order, for the shaper to join", () => {
    expect(oneLine("قميص قطني").map(({ text }) => text)).toEqual(["قطني", " ", "قميص"]);
  });

  it("keeps numbers in a right-to-left line from left to right, whatever their digits", () => {
    expect(textOf(oneLine("חולצה 123"))).toBe("123 חולצה");
    // The shaper turns such digits round: they are handed to it the other way.
    expect(oneLine("۱۲۳").map(({ text }) => text)).toEqual(["۳۲۱"]);
    expect(oneLine("قميص ٣٤٥").map(({ text }) => text)).toEqual(["٥٤٣", " ", "قميص"]);
    expect(oneLine("السعر ١٢٫٥٠ ر").map(({ text }) => text)).toEqual(["ر", " ", "٠٥٫٢١", " ", "السعر"]);
  });

  it("keeps together what readers of Indian scripts and Khmer take for one letter, and what makes one emoji", () => {
    const letters = ["क्ष", "र्त्स्न्य", "স্ত্রী", "શ્રી", "ସ୍ତ୍ରୀ", "ஸ்ரீ", "క్ష", "ಸ್ತ್ರೀ", "സ്ത്രീ", "ශ්\u200dරී", "ស្រី"];
    for (const text of [...letters, "👩‍👩‍👧", "👍🏽", "🇩🇪", "1️⃣"]) expect(toParagraph(text).clusters).toHaveLength(1);
    expect(toParagraph("பட்டு").clusters).toHaveLength(3);
    expect(textOf(oneLine("क्\u200dष"))).toBe("क्\u200dष");
    // A family that has no picture of its own is shown one by one.
    expect(textOf(oneLine("👩‍👩‍👩‍👩"))).toBe("👩👩👩👩");
  });

  it("sets the circle of Thai and Lao below the tone mark, and ends Thai lines between words", () => {
    expect(textOf(oneLine("น้ำ"))).toBe("น\u0e4d\u0e49า");
    expect(textOf(oneLine("ນ້ຳ"))).toBe("ນ\u0ecd\u0ec9\u0eb2");
    expect(toLines(toParagraph("เสื้อยืดผู้หญิง"), 3.4).map(textOf)).toEqual(["เสื้อยืดผู้", "หญิง"]);
  });

  it("shows one box for what no font has, and nothing for invisible characters", () => {
    expect(textOf(oneLine("mug བོ \u{1fbff}"))).toBe("mug □ □");
    expect(textOf(oneLine("a\u200bb\u00adc\ufeffd\u202e"))).toBe("abcd");
    expect(textOf(oneLine("x\ud800y"))).toBe("x\ufffdy");
  });

  it("sets letters in their own order, whatever marks among them turn others round", () => {
    expect(textOf(oneLine("PO-1\u202efdp.exe"))).toBe("PO-1fdp.exe");
    expect(textOf(oneLine("\u2067A\u2069 B\u202e12"))).toBe("A B12");
  });

  it("shows a box for a syllable that the shaper fails on, and sets the text around it", () => {
    expect(textOf(oneLine("ட டுஂ ட"))).toBe("ட □ ட");
    expect(textOf(oneLine("ર ળ્રુઁ ર"))).toBe("ર □ ર");
  });

  it("breaks at spaces and hyphens, inside words only when a word is longer than the line", () => {
    expect(toLines(toParagraph("one two-three"), 4.5).map(textOf)).toEqual(["one two-", "three"]);
    expect(toLines(toParagraph("SKU-1000-RED"), 5.5).map(textOf)).toEqual(["SKU-1000-", "RED"]);
    expect(toLines(toParagraph("aaaaaaaaaa"), 2).map(textOf).join("")).toBe("aaaaaaaaaa");
  });

  it("never begins a Chinese line with a closing mark", () => {
    for (let width = 2; width < 12; width++) {
      const lines = toLines(toParagraph("高级羊毛衫，秋季新款。（红色）大号"), width).map(textOf);
      for (const line of lines) expect(line).not.toMatch(/^[，。）]/);
    }
  });

  it("cuts a line that is too long and says so", () => {
    expect(textOf(toOneLine("A very long reference", 6))).toMatch(/^A very.*…$/);
    expect(textOf(toOneLine("Short", 60))).toBe("Short");
  });

  it("loses no visible character of any text, whatever the width, and fills no line beyond it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), fc.integer({ min: 2, max: 30 }), (text, width) => {
        const paragraph = toParagraph(text);
        const lines = toLines(paragraph, width);
        const sorted = (letters: string) => Array.from(letters.replace(/\s/gu, "")).sort().join("");
        expect(sorted(lines.map(textOf).join(""))).toBe(
          sorted(paragraph.clusters.map((cluster) => cluster.text).join("")),
        );
      }),
    );
  });
});
