dependencies {
    implementation("com.google.guava:guava:33.0.0-jre") // for caches
    testImplementation 'junit:junit:4.13'
    api(project(":shared:core"))
    // implementation("never:never:1")
}
