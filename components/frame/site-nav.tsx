"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { currentMark, NAVIGATION } from "@/lib/navigation";
import { SiteLink } from "./site-link";
import styles from "./site-nav.module.css";

const MENU_ID = "menu";

/**
 * The top navigation. The menu is a popover: the browser itself opens it, closes it on Escape and on a tap
 * beside it, also before or without scripts. Scripts add that a chosen item closes it.
 */
export function SiteNav({ brand }: { brand: string }) {
  const pathname = usePathname();
  const menu = useRef<HTMLUListElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    if (isOpen) menu.current?.hidePopover();
  };

  // A wide window has no menu to open; one that was open would cover the header there.
  useEffect(() => {
    if (!isOpen) return;
    const wide = window.matchMedia("(width > 750px)");
    const closeMenu = () => menu.current?.hidePopover();
    wide.addEventListener("change", closeMenu);
    return () => wide.removeEventListener("change", closeMenu);
  }, [isOpen]);

  return (
    <nav className={styles.nav} aria-label="Fő navigáció">
      <SiteLink
        className={styles.brand}
        href="/home"
        aria-current={currentMark(pathname, "/home")}
        onClick={close}
      >
        {brand}
      </SiteLink>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={MENU_ID}
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
      >
        <span className={styles.bars} aria-hidden="true" />
        <span className={styles.toggleText}>Menü</span>
      </button>
      <ul
        ref={menu}
        id={MENU_ID}
        className={styles.items}
        popover="auto"
        onToggle={(event) => setIsOpen(event.newState === "open")}
      >
        {NAVIGATION.map(({ href, label }) => (
          <li key={href}>
            <SiteLink
              className={styles.item}
              href={href}
              aria-current={currentMark(pathname, href)}
              onClick={close}
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
