import "./charts.css";

interface FilmstripProps {
  label: string;
  /** `caption` is the moment, such as "0.4 s"; `image` an address. */
  frames: readonly { caption: string; image: string }[];
}

/** A sequence of pictures over time. */
export function Filmstrip({ label, frames }: FilmstripProps) {
  return (
    // It scrolls, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className="ui-filmstrip" aria-label={label} tabIndex={0}>
      {frames.map(({ caption, image }) => (
        <li key={caption}>
          <img src={image} alt="" />
          <span>{caption}</span>
        </li>
      ))}
    </ol>
  );
}

/** A screenshot with its caption. */
export function Screenshot({ src, alt, caption }: { src: string; alt: string; caption: string }) {
  return (
    <figure className="ui-screenshot">
      <img src={src} alt={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
