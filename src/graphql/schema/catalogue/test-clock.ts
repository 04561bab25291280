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
    "The clock of a test merchant: it goes with the service's until it is set, stands from then on, and goes forward only where it is moved.",
  fields: (t) => ({
    status: t.expose("status", { type: Status, description: "What it does." }),
    now: t.expose("now", { type: "DateTime", description: "What it shows: the merchant's present." }),
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

const MOVED = "Answers the clock; `status` tells how the move goes on.";

builder.mutationField("setTestClock", (t) =>
  t.field({
    type: Clock,
    description: `Moves the clock of a test merchant forward: nights, plans, alerts, questions and retries of webhooks that are due on the way happen as they would have, one after the other, which takes a while. ${MOVED} Before it is set for the first time, the clock goes with the service's.`,
    args: {
      to: t.arg({
        type: "DateTime",
        required: true,
        description: `The instant that it is to show: not before what it shows, and at most ${FURTHEST_MOVE_DAYS} days after.`,
      }),
    },
    resolve: (_root, { to }, { work }) => setTestClock(work, to),
  }),
);

builder.mutationField("stopTestClock", (t) =>
  t.field({
    type: Clock,
    description:
      "Ends a move of a test merchant's clock where it is by now. Answers the clock; one that stands stays as it is.",
    resolve: (_root, _args, { work }) => stopTestClock(work),
  }),
);
