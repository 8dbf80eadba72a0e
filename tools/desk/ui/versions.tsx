import { formatTime } from "../dates-state";
import type { PublishPage } from "../pages";
import { ActionForm } from "./action-form";

export function Versions({ versions }: Pick<PublishPage, "versions">) {
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
