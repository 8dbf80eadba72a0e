import { UNKNOWN_ADDRESS } from "@/lib/navigation";

// Hosts redirect unknown URLs, or send 404.html, which redirects here with a fragment. Hidden after a reload.
const [visit] = performance.getEntriesByType("navigation");
const isRedirected = visit instanceof PerformanceNavigationTiming && visit.redirectCount > 0;
const hasFragment = location.hash === `#${UNKNOWN_ADDRESS}`;
document.getElementById(UNKNOWN_ADDRESS)?.toggleAttribute("hidden", !isRedirected && !hasFragment);
if (hasFragment) history.replaceState(history.state, "", location.pathname);
