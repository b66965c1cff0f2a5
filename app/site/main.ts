// The script of guest pages: what HTML and CSS can't do. Without it everything still works.
import { showBottomBar } from "./bottom-bar";
import { startCarousel } from "./carousel";
import { startCategories } from "./categories";
import { sendInPlace } from "./contact-form";
import { greet } from "./first-visit-popup";
import { startLinks } from "./links";

startCategories();
startLinks();
sendInPlace();
showBottomBar();
startCarousel();
greet();
