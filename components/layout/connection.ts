/** https://wicg.github.io/netinfo/; not in every browser. */
const { connection } = navigator as { connection?: { saveData?: boolean } };

export const savesData = () => connection?.saveData === true;
