import { i18n } from "@lingui/core";
import { messages } from "../../src/generated/messages/en";

/** Import this before sources of the pages: it has them speak English, as no page loads a catalogue for them here. */
i18n.loadAndActivate({ locale: "en", messages });
