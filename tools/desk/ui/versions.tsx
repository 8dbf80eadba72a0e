import { listVersions } from "../../content/history";
import { formatTime } from "../dates-state";
import { ActionForm } from "./action-form";

const SHOWN = 30;

export async function Versions({ root }: { root: string }) {
  const versions = (await listVersions(root)).slice(0, SHOWN);
  if (versions.length === 0) return null;
  return (
    <details>
      <summary>Korábbi változatok</summary>
      <p>
        Minden szöveg és kép olyan lesz, mint akkor volt; a látogatók azután látják, hogy
        közzéteszed. A változatok a képekkel együtt a projekt <code>var/history</code> mappájában
        vannak, és nagyjából annyi helyet foglalnak, mint maguk a képek.
      </p>
      <ul>
        {versions.map(({ id, at, why }) => (
          <li key={id}>
            {`${formatTime(at)} – ${why} `}
            <ActionForm button="Visszahozom" action="bring-back" body={{ id }} />
          </li>
        ))}
      </ul>
    </details>
  );
}
