/** Reads a calendar in its own thread, so that the page stays responsive. */
import { readCalendar } from "../../dates/read-calendar";

self.onmessage = ({ data: [text, range] }) => self.postMessage(readCalendar(text, range));
