import { afterEach, expect } from "vitest";
import { takePolicyReports } from "./policy-reports";

afterEach(() => {
  expect(takePolicyReports(), "forbidden by the Content-Security-Policy").toEqual([]);
});
