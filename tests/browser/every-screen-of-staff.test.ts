import { testEveryScreen } from "../support/every-screen";

testEveryScreen("staff");
