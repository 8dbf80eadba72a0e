import { UNKNOWN_URL } from "@/lib/navigation";

// Hosts redirect unknown URLs, or send 404.html, which redirects here with a fragment. Hidden after a reload.
const [visit] = performance.getEntriesByType("navigation");
const isRedirected = visit instanceof PerformanceNavigationTiming && visit.redirectCount > 0;
const hasFragment = location.hash === `#${UNKNOWN_URL}`;
document.getElementById(UNKNOWN_URL)?.toggleAttribute("hidden", !isRedirected && !hasFragment);
if (hasFragment) history.replaceState(history.state, "", location.pathname);
