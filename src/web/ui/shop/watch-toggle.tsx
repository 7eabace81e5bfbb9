import { Bell } from "lucide-react";
import { Button, type ButtonProps } from "../press/button.tsx";

/** A button whose label says what it will do; its bell is filled while the shop is watched. */
export function WatchToggle({ isWatched, ...rest }: Omit<ButtonProps, "icon"> & { isWatched: boolean }) {
  return <Button icon={Bell} {...(isWatched && { className: "ui-watching" })} {...rest} />;
}
