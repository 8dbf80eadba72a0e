import { UNKNOWN_ADDRESS } from "@/lib/navigation";

// Hosts redirect unknown addresses, or answer with 404.html, which leads here with a fragment. A reload says nothing.
const [visit] = performance.getEntriesByType("navigation");
const isRedirected = visit instanceof PerformanceNavigationTiming && visit.redirectCount > 0;
const isLed = location.hash === `#${UNKNOWN_ADDRESS}`;
document.getElementById(UNKNOWN_ADDRESS)?.toggleAttribute("hidden", !isRedirected && !isLed);
if (isLed) history.replaceState(history.state, "", location.pathname);
