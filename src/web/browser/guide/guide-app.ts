/** What the guide's pages do beyond being read: results while a search is typed, buttons that copy, and the menu. */
import { followKeys } from "../shared/keys";
import "../shared/keyboard.css";
import "../shared/theme.css";
import "./text.css";
import "./frame.css";
import "./search.css";
import "./code.css";
import "./print.css";
import { addCopyButtons, copyAddresses } from "./copying";
import { tendMenu } from "./menu";
import { addResults } from "./search-box";

for (const form of document.querySelectorAll<HTMLFormElement>("form.search")) addResults(form);
addCopyButtons();
copyAddresses();
tendMenu();
followKeys();
