import { tryEveryScreen } from "../support/every-screen";

tryEveryScreen("staff");
