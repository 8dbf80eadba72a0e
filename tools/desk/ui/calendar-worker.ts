/** Reads a calendar in a thread of its own, so that the page stays responsive. */
import { readCalendar } from "../../dates/read-calendar";

self.onmessage = ({ data: [text, range] }) => self.postMessage(readCalendar(text, range));
