/**
 * The route table stands here, in the order of the site: what is listed is a
 * route, nothing else is. `reset-password` is mounted twice: mails link to the
 * path, an older form of the link carries the token in the query.
 * @type {import("@remix-run/dev").AppConfig}
 */
export default {
  // In development `remix dev` brings its own server.
  server: process.env.NODE_ENV === "development" ? undefined : "app/server/start.ts",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"],
  tailwind: false,
  postcss: false,
  watchPaths: ["./db"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      // Guests
      route("", "routes/site/layout.tsx", () => {
        route("", "routes/site/home/screen.tsx", { index: true });
        route("menu", "routes/site/menu/screen.tsx");
      });
      route("robots.txt", "routes/site/robots.ts");
      route("sitemap.xml", "routes/site/sitemap.ts");
      route("manifest.webmanifest", "routes/site/web-manifest.ts");

      // Accounts
      route("login", "routes/account/login.tsx");
      route("logout", "routes/account/logout.ts");

      // Staff
      route("", "routes/office/layout.tsx", { id: "office" }, () => {
        route("dashboard", "routes/office/dashboard/screen.tsx");
        route("contact", "routes/office/contact/screen.tsx");
      });

      // Downloads
      route("contact/contacts.xlsx", "routes/downloads/contacts-workbook.ts");
      route("contact/contacts.json", "routes/downloads/contacts-data.ts");

      // Calls: accounts
      route("api/auth/login", "routes/api/auth/login.ts");

      // Calls: messages, carte, day menus
      route("api/contact/add", "routes/api/contact/add.ts");
      route("api/contact/all", "routes/api/contact/all.ts");
      route("api/contact/delete/:id", "routes/api/contact/delete.ts");
      route("api/contact/delete-all", "routes/api/contact/delete-all.ts");
      route("api/menu/get-menu", "routes/api/menu/get-menu.ts");
      route("api/category/get-category", "routes/api/category/get-category.ts");
      route("api/chef/get-chef", "routes/api/chef/get-chef.ts");
      route("api/dish/get-dish", "routes/api/dish/get-dish.ts");
      route("api/dish/get-dish-date/:date", "routes/api/dish/get-dish-date.ts");
      route("api/*", "routes/api/not-found.ts");

      route("*", "routes/site/not-found.tsx");
    });
  },
};
