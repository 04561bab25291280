import { FURTHEST_MOVE_DAYS, setTestClock, stopTestClock } from "../../../domain/test-clock/set-test-clock";
import { readTestClock, TEST_CLOCK_STATUSES, type TestClock } from "../../../domain/test-clock/test-clock";
import { builder } from "../../builder/builder";
import { Merchant } from "./tenant";

const [FOLLOWING, STANDING, MOVING, FAILED] = TEST_CLOCK_STATUSES;

const Status = builder.enumType("TestClockStatus", {
  description: "The state of a test merchant's clock.",
  values: {
    [FOLLOWING]: { description: "It goes with the service's, as it has not been set yet." },
    [STANDING]: { description: "It stands where it was set, until it is moved on." },
    [MOVING]: { description: "It is being moved, through all that is due on the way." },
    [FAILED]: { description: "It stands where a move of it failed; it can be moved on all the same." },
  },
});

const Clock = builder.objectRef<TestClock>("TestClock").implement({
  description:
    "The clock of a test merchant. It follows the service's until it is set; then it stands, and only a move takes it forward.",
  fields: (t) => ({
    status: t.expose("status", { type: Status, description: "Its state." }),
    now: t.expose("now", { type: "DateTime", description: "The merchant's present instant." }),
    movingTo: t.expose("movingTo", {
      type: "DateTime",
      nullable: true,
      description: "The instant that it is being moved to; null while it is not.",
    }),
    failure: t.exposeString("failure", {
      nullable: true,
      description: "Why the last move of it ended before its time, in words; null where it did not.",
    }),
  }),
});

builder.objectField(Merchant, "testClock", (t) =>
  t.field({
    type: Clock,
    nullable: true,
    description: "Its own clock, which `setTestClock` moves; null for merchants that are no test merchants.",
    resolve: (_tenant, _args, { work }) => (work.tenant.isTest ? readTestClock(work) : null),
  }),
);

const MOVED = "Returns the clock; `status` shows the progress.";

builder.mutationField("setTestClock", (t) =>
  t.field({
    type: Clock,
    description: `Moves the clock of a test merchant forward. Nights, plans, alerts, questions and webhook retries that are due run one after the other, which takes a while. ${MOVED} Until it is first set, the clock follows the service's.`,
    args: {
      to: t.arg({
        type: "DateTime",
        required: true,
        description: `The instant to move to: not before the present one, and at most ${FURTHEST_MOVE_DAYS} days after.`,
      }),
    },
    resolve: (_root, { to }, { work }) => setTestClock(work, to),
  }),
);

builder.mutationField("stopTestClock", (t) =>
  t.field({
    type: Clock,
    description:
      "Ends a move of a test merchant's clock where it is by now. Returns the clock; one that stands stays as it is.",
    resolve: (_root, _args, { work }) => stopTestClock(work),
  }),
);
