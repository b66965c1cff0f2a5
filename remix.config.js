/**
 * The route table: only listed files are routes. Two are mounted twice: the endpoint
 * `reset-password` (token in the path or in the query) and `menu-description` (with
 * and without a date).
 * @type {import("@remix-run/dev").AppConfig}
 */
export default {
  server: "app/server/start.ts",
  serverModuleFormat: "esm",
  serverDependenciesToBundle: [/^kysely/, /^zod/, /^@conform-to/, /^uuid/, /^jose/],
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
      // Guests; their script is app/site/main.ts
      route("", "routes/site/layout.tsx", () => {
        route("", "routes/site/home/screen.tsx", { index: true });
        route("menu", "routes/site/menu/screen.tsx");
        route("allergenes", "routes/site/allergens/screen.tsx");
        route("mentions-legales", "routes/site/legal/notice.tsx");
        route("confidentialite", "routes/site/legal/privacy.tsx");
        route("*", "routes/site/not-found.tsx");
      });
      route("robots.txt", "routes/site/robots.ts");
      route("sitemap.xml", "routes/site/sitemap.ts");
      route("plats-du-jour.atom", "routes/site/day-menu-atom.ts");
      route("plats-du-jour.ics", "routes/site/day-menu-calendar.ts");
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
        route("menu-details", "routes/office/menu-details/screen.tsx");
        route("menu-description", "routes/office/menu-description/screen.tsx");
        route("menu-description/:date", "routes/office/menu-description/screen.tsx", { id: "menu-of-day" });
        route("menu-prices", "routes/office/menu-prices/screen.tsx");
        route("category", "routes/office/category/screen.tsx");
        route("chef", "routes/office/chef/screen.tsx");
        route("dish", "routes/office/dish/screen.tsx");
        route("dish-description/:date", "routes/office/dish-description/screen.tsx");
        route("service", "routes/office/service/screen.tsx");
        route("add-user", "routes/office/add-user/screen.tsx");
        route("user-list", "routes/office/user-list/screen.tsx");
        route("profile", "routes/office/profile/screen.tsx");
        route("contact", "routes/office/contact/screen.tsx");
        route("closures", "routes/office/closures/screen.tsx");
        route("declarations", "routes/office/declarations/screen.tsx");
        route("settings", "routes/office/settings/screen.tsx");
        route("settings/photos", "routes/office/settings/photos.tsx");
        route("import/:id", "routes/office/import/screen.tsx");
        route("print", "routes/office/print/screen.tsx");
        route("history", "routes/office/history/screen.tsx");
        route("history/:id", "routes/office/history/change.tsx");
      });
      route("drafts", "routes/office/discard-draft.ts");

      // Sheets to print
      route("print", "routes/sheets/layout.tsx", { id: "sheets" }, () => {
        route("menu", "routes/sheets/menu.tsx");
        route("day", "routes/sheets/day.tsx");
        route("tents", "routes/sheets/tents.tsx");
      });

      // Downloads
      route("menu-download", "routes/downloads/menu-sample.ts");
      route("dish-download", "routes/downloads/dish-sample.ts");
      route("menu-description/menu.xlsx", "routes/downloads/menu-export.ts");
      route("dish/dishes.xlsx", "routes/downloads/dish-export.ts");
      route("contact/contacts.xlsx", "routes/downloads/contacts-workbook.ts");
      route("contact/contacts.json", "routes/downloads/contacts-data.ts");

      // API: accounts
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

      // API: messages, menu, day menus
      route("api/contact/add", "routes/api/contact/add.ts");
      route("api/contact/all", "routes/api/contact/all.ts");
      route("api/contact/delete/:id", "routes/api/contact/delete.ts");
      route("api/contact/delete-all", "routes/api/contact/delete-all.ts");
      route("api/menu/get-menu", "routes/api/menu/get-menu.ts");
      route("api/menu/add-single", "routes/api/menu/add-single.ts");
      route("api/menu/prices", "routes/api/menu/change-prices.ts");
      route("api/menu/edit/:id", "routes/api/menu/edit.ts");
      route("api/menu/delete/:id", "routes/api/menu/delete.ts");
      route("api/menu/prev/12", "routes/api/menu/take-previous.ts");
      route("api/menu-time/get-menu", "routes/api/menu/get-meal-times.ts");
      route("menu-left", "routes/api/menu/menu-left.ts");
      route("api/category/get-category", "routes/api/category/get-category.ts");
      route("api/category/add-category", "routes/api/category/add.ts");
      route("api/category/update/:id", "routes/api/category/update.ts");
      route("api/category/delete/:id", "routes/api/category/delete.ts");
      route("api/category/delete-all", "routes/api/category/delete-all.ts");
      route("api/chef/get-chef", "routes/api/chef/get-chef.ts");
      route("api/chef/add-chef", "routes/api/chef/add.ts");
      route("api/chef/update/:id", "routes/api/chef/update.ts");
      route("api/chef/delete/:id", "routes/api/chef/delete.ts");
      route("api/dish/get-dish", "routes/api/dish/get-dish.ts");
      route("api/dish/get-dish-date/:date", "routes/api/dish/get-dish-date.ts");
      route("api/dish/create", "routes/api/dish/create.ts");
      route("api/dish/copy", "routes/api/dish/copy.ts");
      route("api/dish/edit/:date/:itemId", "routes/api/dish/edit.ts");
      route("api/dish/delete/:itemId/:date", "routes/api/dish/delete.ts");
      route("api/dish/delete-all/:date", "routes/api/dish/delete-all.ts");
      route("api/menu/week", "routes/api/menu/upload-week.ts");
      route("api/dish/menu-file-upload", "routes/api/dish/upload-menus.ts");
      route("api/sold-out/:id", "routes/api/sold-out/mark.ts");
      route("api/history", "routes/api/history/list.ts");
      route("api/history/:id", "routes/api/history/show.ts");
      route("api/history/:id/undo", "routes/api/history/undo.ts");
      route("api/hours", "routes/api/hours/get-hours.ts");
      route("api/site", "routes/api/site/get-site.ts");
      route("api/site/:section", "routes/api/site/save-section.ts");
      route("api/closures", "routes/api/closures/closures.ts");
      route("api/closures/:id", "routes/api/closures/closure.ts");
      route("api/*", "routes/api/not-found.ts");
    });
  },
};
