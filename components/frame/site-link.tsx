"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link between pages of the site. The page behind it is fetched ahead when a pointer or the focus comes to it, not
 * when it merely stands on the screen: most links are never followed.
 */
export function SiteLink(props: Omit<ComponentProps<typeof Link>, "prefetch">) {
  const [isNear, setNear] = useState(false);
  const comeNear = () => setNear(true);
  return (
    <Link
      {...props}
      prefetch={isNear ? null : false}
      onPointerEnter={comeNear}
      onFocus={comeNear}
    />
  );
}
