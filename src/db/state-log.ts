/** The receiver of states, for example pino's logger. */
export interface StateLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

/** A log whose lines say more. */
export const saying = (log: StateLog, more: object): StateLog => ({
  info: (details, message) => log.info({ ...details, ...more }, message),
  warn: (details, message) => log.warn({ ...details, ...more }, message),
});

/** A state that is logged once when it begins and once when it is over, however often it is met meanwhile. */
export class State {
  private isOn = false;

  constructor(
    private readonly log: StateLog,
    private readonly says: { begun: string; over: string },
  ) {}

  met(reason: unknown): void {
    if (!this.isOn)
      this.log.warn({ reason: reason instanceof Error ? reason.message : String(reason) }, this.says.begun);
    this.isOn = true;
  }

  passed(): void {
    if (this.isOn) this.log.info({}, this.says.over);
    this.isOn = false;
  }
}
