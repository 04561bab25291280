import { readFileSync } from "node:fs";

const SAMPLE_EVERY_MILLISECONDS = 1000;
/** The share of samples at the start that are warm-up and do not count for the slope. */
const WARM_UP_SHARE = 0.2;
/** Growth over the run below this share of the median reads as flat. */
const FLAT_WITHIN_SHARE = 0.1;

/** Resident memory in megabytes over a run; slope in megabytes per minute after the warm-up, negative when it falls. */
export type MemoryUse = {
  readonly samples: number;
  readonly min: number;
  readonly median: number;
  readonly max: number;
  readonly slopePerMinute: number;
  readonly flat: boolean;
};

/** Samples the resident memory of a process once a second until the returned function is called. */
export function sampleMemory(pidOf: () => number | undefined): () => MemoryUse | undefined {
  const samples: { atMinutes: number; megabytes: number }[] = [];
  const startedAt = Date.now();
  const take = () => {
    const megabytes = residentMegabytes(pidOf());
    if (megabytes !== undefined) samples.push({ atMinutes: (Date.now() - startedAt) / 60_000, megabytes });
  };
  take();
  const timer = setInterval(take, SAMPLE_EVERY_MILLISECONDS);
  return () => {
    clearInterval(timer);
    take();
    return summarize(samples);
  };
}

/** VmRSS of /proc/<pid>/status; undefined when the process is gone or the system has no /proc. */
function residentMegabytes(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined;
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

function summarize(samples: readonly { atMinutes: number; megabytes: number }[]): MemoryUse | undefined {
  const sorted = samples.map((sample) => sample.megabytes).sort((a, b) => a - b);
  const [min, median, max] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (min === undefined || median === undefined || max === undefined) return undefined;
  const settled = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const slopePerMinute = leastSquaresSlope(settled.map((sample) => [sample.atMinutes, sample.megabytes]));
  const minutes = (settled.at(-1)?.atMinutes ?? 0) - (settled[0]?.atMinutes ?? 0);
  const flat = Math.abs(slopePerMinute) * minutes < FLAT_WITHIN_SHARE * median;
  return { samples: samples.length, min, median, max, slopePerMinute, flat };
}

/** The slope of the straight line through the points with the least squared error; 0 for fewer than two points. */
function leastSquaresSlope(points: readonly (readonly [number, number])[]): number {
  const meanX = points.reduce((total, [x]) => total + x, 0) / points.length;
  const meanY = points.reduce((total, [, y]) => total + y, 0) / points.length;
  const spread = points.reduce((total, [x]) => total + (x - meanX) ** 2, 0);
  const together = points.reduce((total, [x, y]) => total + (x - meanX) * (y - meanY), 0);
  return spread > 0 ? together / spread : 0;
}
