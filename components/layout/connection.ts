/** https://wicg.github.io/netinfo/; not in every browser. */
const { connection } = navigator as {
  connection?: { saveData?: boolean; effectiveType?: "slow-2g" | "2g" | "3g" | "4g" };
};

export const savesData = () => connection?.saveData === true;

/** True if nothing should be prefetched. */
export const isSlowOrMetered = () => savesData() || /2g|3g/.test(connection?.effectiveType ?? "");
