import { useNavigate } from "@tanstack/react-router";

/** Leads to the kinds that can be set up. */
export function useOpenKinds(slug: string): () => void {
  const navigate = useNavigate();
  return () =>
    void navigate({
      to: "/app/organizations/$slug/notifications/channels/$channelId",
      params: { slug, channelId: "new" },
    });
}
