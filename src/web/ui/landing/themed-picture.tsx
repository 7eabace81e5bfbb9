import "./landing.css";
import { classNames } from "../style/class-names.ts";

interface Views {
  wide: string;
  phone: string;
}

interface ThemedPictureProps {
  light: Views;
  dark: Views;
  alt: string;
  isLarge?: boolean;
}

/** Size of the pictures, which reserves their place before they load. */
const WIDE = { width: 1600, height: 1000 };
const PHONE = { width: 540, height: 840 };

/**
 * A picture of the product that follows theme and width. Only the visible version is loaded, and only when it is near
 * the window.
 */
export function ThemedPicture({ light, dark, alt, isLarge = false }: ThemedPictureProps) {
  return (
    <figure className={classNames("ui-shot", isLarge && "ui-shot-large")}>
      <View views={light} alt={alt} className="ui-shot-light" />
      <View views={dark} alt={alt} className="ui-shot-dark" />
    </figure>
  );
}

function View({ views, alt, className }: { views: Views; alt: string; className: string }) {
  return (
    <picture className={className}>
      <source media="(max-width: 44.9375rem)" srcSet={views.phone} {...PHONE} />
      <img src={views.wide} {...WIDE} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}
