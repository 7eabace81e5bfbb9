import { Bell } from "lucide-react";
import { Button, type ButtonProps } from "../press/button.tsx";

/** A button whose words say what it will do; its bell is filled while something is watched. */
export function WatchToggle({ isWatched, ...rest }: Omit<ButtonProps, "icon"> & { isWatched: boolean }) {
  return <Button icon={Bell} {...(isWatched && { className: "ui-watching" })} {...rest} />;
}
