/** What the guide's pages do beyond being read: results while a search is typed, and buttons that copy. */
import "../shared/theme.css";
import "./text.css";
import "./frame.css";
import "./search.css";
import "./code.css";
import "./print.css";
import { addCopyButtons, copyAddresses } from "./copying";
import { addResults } from "./search-box";

for (const form of document.querySelectorAll<HTMLFormElement>("form.search")) addResults(form);
addCopyButtons();
copyAddresses();
