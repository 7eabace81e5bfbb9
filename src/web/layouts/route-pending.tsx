import { PageSkeleton } from "../ui/skeleton.tsx";

export function RoutePending() {
  return <PageSkeleton />;
}
