import type { Known, Look } from "./import-service";

/** What readings are shown with. */
export interface ReadingsProps {
  readings: NonNullable<Look["faults"][number]["readings"]>;
  known: Known;
  /** Reads all files in another encoding. */
  readAs(encoding: string): void;
}

/** How likely encodings read a text, to choose the one that reads right. */
export function Readings({ readings, known, readAs }: ReadingsProps) {
  return (
    <ul className="readings">
      {readings.map(({ encoding, text }) => (
        <li key={encoding}>
          <button type="button" onClick={() => readAs(encoding)}>
            {text}
          </button>{" "}
          {known.encodings.find(({ name }) => name === encoding)?.title}
        </li>
      ))}
    </ul>
  );
}
