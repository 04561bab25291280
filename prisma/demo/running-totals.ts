import { type Day, HISTORY_DAYS } from "./calendar";

/** Days before today by which what comes after it is judged. */
const RECENT_DAYS = 56;

/** Units by name and day of the history, to be asked how many there were before a day. */
export class RunningTotals {
  private readonly sums = new Map<string, Float64Array>();
  private readonly firstDay: Day;

  constructor(private readonly today: Day) {
    this.firstDay = today - HISTORY_DAYS;
  }

  /** @param day within the history */
  add(name: string, day: Day, units: number): void {
    const sums = this.sums.get(name) ?? new Float64Array(HISTORY_DAYS + 1);
    this.sums.set(name, sums);
    // A Fenwick tree: each place holds the sum of as many days before it as its lowest bit says.
    for (let place = day - this.firstDay + 1; place < sums.length; place += place & -place) {
      sums[place] = (sums[place] ?? 0) + units;
    }
  }

  /** Units from the first day of the history to the eve of that day; from today on they go on as in the last eight weeks. */
  before(name: string, day: Day): number {
    const known = this.sumBefore(name, Math.min(day, this.today));
    if (day <= this.today) return known;
    return known + ((known - this.sumBefore(name, this.today - RECENT_DAYS)) * (day - this.today)) / RECENT_DAYS;
  }

  private sumBefore(name: string, day: Day): number {
    const sums = this.sums.get(name);
    let sum = 0;
    for (let place = day - this.firstDay; sums && place > 0; place -= place & -place) sum += sums[place] ?? 0;
    return sum;
  }
}
