/**
 * Has the page speak the person's language. Every page imports this file before all others, and so waits here until its texts are there:
 * what is loaded after it may look them up at once.
 */
import { speak } from "./locale.js";

await speak();
