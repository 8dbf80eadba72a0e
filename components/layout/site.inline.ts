// A single script, because each script adds a hash to the page's policy.
import "./navigation.inline";
import "./worker.inline";
