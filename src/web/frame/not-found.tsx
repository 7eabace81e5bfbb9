import { Navigate } from "@tanstack/react-router";

/** Unknown addresses lead home (product rule). */
export function NotFound() {
  return <Navigate to="/" replace />;
}
