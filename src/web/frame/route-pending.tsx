import { PageSkeleton } from "../ui/page/skeleton.tsx";

export function RoutePending() {
  return <PageSkeleton />;
}
