/**
 * The route table stands here, in the order of the site: what is listed is a
 * route, nothing else is. The call `reset-password` is mounted twice: its token is in
 * the path or in the query.
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
      route("", "routes/account/layout.tsx", { id: "account" }, () => {
        route("login", "routes/account/login.tsx");
        route("reset-password/:token", "routes/account/reset-password.tsx");
        route("add-new-password", "routes/account/add-new-password.tsx");
      });
      route("reset-password", "routes/account/reset-password-link.ts");
      route("logout", "routes/account/logout.ts");

      // Staff
      route("", "routes/office/layout.tsx", { id: "office" }, () => {
        route("dashboard", "routes/office/dashboard/screen.tsx");
        route("add-user", "routes/office/add-user/screen.tsx");
        route("user-list", "routes/office/user-list/screen.tsx");
        route("profile", "routes/office/profile/screen.tsx");
        route("contact", "routes/office/contact/screen.tsx");
      });

      // Downloads
      route("contact/contacts.xlsx", "routes/downloads/contacts-workbook.ts");
      route("contact/contacts.json", "routes/downloads/contacts-data.ts");

      // Calls: accounts
      route("api/auth/login", "routes/api/auth/login.ts");
      route("api/auth/forgot-password", "routes/api/auth/forgot-password.ts");
      route("api/auth/validateToken", "routes/api/auth/validate-token.ts");
      route("api/auth/profile", "routes/api/auth/profile.ts");
      route("api/auth/updateProfile", "routes/api/auth/update-profile.ts");
      route("api/auth/get-user", "routes/api/auth/get-user.ts");
      route("api/auth/register", "routes/api/auth/register.ts");
      route("api/auth/delete-user/:id", "routes/api/auth/delete-user.ts");
      route("api/auth/reset-password", "routes/api/auth/reset-password.ts", { id: "reset-by-query" });
      route("api/auth/reset-password/:token", "routes/api/auth/reset-password.ts", { id: "reset-by-path" });

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
