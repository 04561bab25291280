import { SingleBar } from "cli-progress";

/** The progress of a build, as it is shown. */
export interface Progress {
  /** @param percent of the whole, 0 to 100 @param detail how far the step is, where it is long */
  step(percent: number, name: string, detail?: string): void;
  stop(): void;
}

/** Percent of the whole between reports of a long step where there is no terminal. */
const TOLD_EVERY = 10;

function bar(output: NodeJS.WritableStream): Progress {
  const shown = new SingleBar({ stream: output, format: "{bar} {percentage}%  {step}", hideCursor: true });
  shown.start(100, 0, { step: "" });
  return {
    step: (percent, name, detail) => shown.update(percent, { step: detail ? `${name}: ${detail}` : name }),
    stop: () => shown.stop(),
  };
}

function lines(output: NodeJS.WritableStream): Progress {
  let told = { name: "", percent: 0 };
  return {
    step(percent, name, detail) {
      if (name === told.name && percent < told.percent + TOLD_EVERY) return;
      told = { name, percent };
      output.write(`${Math.round(percent)} %  ${name}${detail ? `: ${detail}` : ""}\n`);
    },
    stop: () => undefined,
  };
}

/** Shows progress as a bar on a terminal. A file or a container's log can't redraw it, so there it is a line a step. */
export const progressOn = (output: NodeJS.WritableStream): Progress =>
  "isTTY" in output && output.isTTY ? bar(output) : lines(output);
