export interface SampleExtension {
  name: string;
  label: string;
  installed: string;
  latest: string;
}

export const EXTENSIONS: readonly SampleExtension[] = [
  { name: "SwagPayPal", label: "PayPal", installed: "9.5.2", latest: "9.8.0" },
  { name: "SwagPlatformSecurity", label: "Security Plugin", installed: "3.0.4", latest: "3.0.4" },
  {
    name: "OberlausitzerManufakturPapierkonfiguratorMitVorschauProfessional",
    label: "Papierkonfigurator mit Vorschau für handgeschöpfte Papiere, Umschläge und Karten",
    installed: "1.24.0-rc.3",
    latest: "1.24.0",
  },
];

/** As manufacturers write it: nested lists, addresses, code, and scripts that must not run. */
export const CHANGELOG_HTML = `
<h4>New</h4>
<ul>
  <li>Pay later is offered in <strong>Austria</strong> and <em>Switzerland</em>
    <ul><li>only where the shop's currency is EUR or CHF</li></ul></li>
  <li>Webhooks can be renewed: <code>bin/console swag:paypal:webhook:renew --all-sales-channels</code></li>
</ul>
<blockquote>Needs Shopware 6.6.5 or newer.</blockquote>
<p>More in the <a href="https://shop.example/docs">documentation</a>.</p>
<script>window.hasRun = true;</script>`;

export const SHORT_CHANGELOG_HTML = "<p>Improves the stability of the plugin.</p>";
