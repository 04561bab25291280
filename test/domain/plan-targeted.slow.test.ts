import { closePlanners, openPlanners, refreshLikeAFullOne } from "./targeted-refresh";

beforeAll(openPlanners);
afterAll(closePlanners);

it.each([
  [1, 20],
  [20_260_101, 20],
  [777, 20],
])(
  "a refresh of what a write touched leaves the plan that a full refresh would, on threads or not, in chunks of any size (seed %i, %i writes)",
  refreshLikeAFullOne,
);
